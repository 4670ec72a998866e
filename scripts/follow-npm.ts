const LOOK_MS = 250;

/**
 * npm runs a script in a shell, and a SIGTERM to npm ends only npm and the shell. The only sign is that our
 * parent changes; we then send SIGTERM to ourselves.
 */
export function followNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
