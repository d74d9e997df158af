/** One soft bell when it becomes the reader's move; silent unless it was switched on. */
let audio: AudioContext | null = null;

export function ring(): void {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    const gain = audio.createGain();
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    gain.connect(audio.destination);
    for (const pitch of [660, 990]) {
      const tone = audio.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(gain);
      tone.start(start);
      tone.stop(start + 0.75);
    }
  } catch {
    // A browser may forbid sound before the first click; the tab's title says the same.
  }
}
