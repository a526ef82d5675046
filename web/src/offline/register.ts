/** Ask the browser to keep the shell; a house that is only being written is left alone. */
export function register(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => {
    // Without it the house works as well, only not offline.
  });
}
