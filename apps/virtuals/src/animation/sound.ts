/** Short synthesised sounds, without audio files. */
export interface Sounds {
  goal(): void;
  /** @param size 0 for the smallest win, up to 3 */
  win(size: 0 | 1 | 2 | 3): void;
  whistle(): void;
  close(): void;
}

/** Notes of a win, Hz; a larger win plays more of them. */
const WIN_NOTES = [523, 659, 784, 1047, 784, 1047, 1319, 1568];
const WIN_LENGTHS = [2, 4, 6, 8] as const;

/** Creates the sounds. Browsers require a tap for it; null without audio support. */
export function createSounds(): Sounds | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext();
  function playTone(frequency: number, at: number, lasts: number, type: OscillatorType): void {
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + at;
    oscillator.type = type;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(0.12, begin + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + lasts);
  }
  return {
    goal: () => [392, 523, 659, 784].forEach((note, no) => playTone(note, no * 0.11, 0.35, 'triangle')),
    win: (size) =>
      WIN_NOTES.slice(0, WIN_LENGTHS[size]).forEach((note, no) => playTone(note, no * 0.11, 0.35, 'triangle')),
    whistle: () => playTone(2100, 0, 0.28, 'sine'),
    close: () => void context.close(),
  };
}
