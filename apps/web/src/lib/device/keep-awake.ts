/**
 * Keeps the screen on while the page is visible, where the browser supports it. @returns a function that releases
 * it
 */
export function keepAwake(): () => void {
  let locks: WakeLockSentinel | null = null;
  let wanted = true;

  async function take(): Promise<void> {
    if (document.visibilityState !== 'visible' || !navigator.wakeLock) return;
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (wanted) locks = lock;
      else void lock.release();
    } catch {
      // Refused, for instance on low battery: the screen turns off as usual.
    }
  }

  const onSight = () => void take();
  document.addEventListener('visibilitychange', onSight);
  onSight();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', onSight);
    void locks?.release();
  };
}
