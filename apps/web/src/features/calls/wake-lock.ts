/** Keeps the screen on, as long as the page is in sight and the browser can. @returns what lets it go */
export function keepAwake(): () => void {
  let held: WakeLockSentinel | null = null;
  let wanted = true;

  async function hold(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (wanted) held = lock;
      else void lock.release();
    } catch {
      // Low battery, or not allowed: the screen does as it does.
    }
  }

  const onSight = () => void hold();
  document.addEventListener('visibilitychange', onSight);
  onSight();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', onSight);
    void held?.release();
  };
}
