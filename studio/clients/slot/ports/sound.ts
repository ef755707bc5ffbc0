export type Sound = 'spin' | 'stop' | 'win' | 'free';

/** Short synthesised sounds; nothing is loaded and nothing sounds until the player switches them on. */
export function createSound(): { toggle: () => boolean; play: (sound: Sound) => void } {
  let context: AudioContext | undefined;
  let isOn = false;
  const note = ({
    frequency,
    atMs = 0,
    lengthMs,
    volume,
    wave = 'triangle',
  }: {
    frequency: number;
    atMs?: number;
    lengthMs: number;
    volume: number;
    wave?: OscillatorType;
  }) => {
    if (!context) return;
    const start = context.currentTime + atMs / 1000;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = wave;
    oscillator.frequency.setValueAtTime(frequency, start);
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lengthMs / 1000);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lengthMs / 1000);
  };
  const scores: Record<Sound, () => void> = {
    spin: () => [220, 262, 330].forEach((frequency, at) => note({ frequency, atMs: at * 55, lengthMs: 130, volume: 0.05 })),
    stop: () => note({ frequency: 130, lengthMs: 110, volume: 0.09, wave: 'sine' }),
    win: () => [523, 659, 784, 1047].forEach((frequency, at) => note({ frequency, atMs: at * 90, lengthMs: 320, volume: 0.07 })),
    free: () =>
      [392, 523, 659, 784, 1047, 1319].forEach((frequency, at) => note({ frequency, atMs: at * 110, lengthMs: 420, volume: 0.07 })),
  };
  return {
    toggle() {
      isOn = !isOn;
      if (isOn) context ??= new AudioContext();
      void (isOn ? context?.resume() : context?.suspend());
      return isOn;
    },
    play(sound) {
      if (isOn) scores[sound]();
    },
  };
}
