const LOOK_MS = 250;

/**
 * npm runs a script in a shell, and a SIGTERM for npm ends only the two of them: that our parent changed is all
 * we hear of it. Then we send it to ourselves.
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
