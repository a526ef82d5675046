/** How a person notices that it is his turn while he looks elsewhere. Each way can be switched off. */

let audio: AudioContext | undefined;

/** Two wooden knocks: no file, and nothing before the page was touched once. */
export function knock(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    for (const [after, pitch] of [
      [0, 392],
      [0.14, 523],
    ] as const) {
      const start = audio.currentTime + after;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(pitch, start);
      volume.gain.setValueAtTime(0.0001, start);
      volume.gain.exponentialRampToValueAtTime(0.25, start + 0.008);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.25);
    }
  } catch {
    // No sound here: the title and the page say it, too.
  }
}

/** Whether the browser lets us call; asks if that is still open. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'default') return (await Notification.requestPermission()) === 'granted';
  return Notification.permission === 'granted';
}

/** Call by the browser, only if the page is not seen. Returns how to take it back. */
export function call(text: string, tag: string): () => void {
  if (document.visibilityState === 'visible' || typeof Notification === 'undefined') return () => undefined;
  if (Notification.permission !== 'granted') return () => undefined;
  try {
    const shown = new Notification(text, { tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Phones allow it to service workers only.
    return () => undefined;
  }
}
