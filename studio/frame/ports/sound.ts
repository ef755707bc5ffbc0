export interface Note {
  frequency: number;
  atMs?: number;
  lengthMs: number;
  volume: number;
  wave?: OscillatorType;
}

/** A game's sounds, each as a few notes. */
export type Scores<Name extends string> = Readonly<Record<Name, readonly Note[]>>;

export interface Sound<Name extends string> {
  /** Returns whether it is on now. */
  toggle: () => boolean;
  play: (name: Name) => void;
}

/** Short synthesised sounds; nothing is loaded, and the player has to switch them on. */
export function createSound<Name extends string>(scores: Scores<Name>): Sound<Name> {
  let context: AudioContext | undefined;
  let isOn = false;
  return {
    toggle() {
      isOn = !isOn;
      if (isOn) context ??= new AudioContext();
      void (isOn ? context?.resume() : context?.suspend());
      return isOn;
    },
    play(name) {
      if (!isOn || !context) return;
      for (const note of scores[name]) sing(context, note);
    },
  };
}

function sing(context: AudioContext, { frequency, atMs = 0, lengthMs, volume, wave = 'triangle' }: Note): void {
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
}
