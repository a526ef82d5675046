import { Socket, type Wire } from './socket';

/** The one socket of this page. */
export const socket = new Socket(open, () => navigator.onLine);

function open(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Wire;
}

window.addEventListener('online', () => socket.wake());
window.addEventListener('offline', () => socket.sleep());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') socket.wake();
});
