/** The questions that a target answers to the bench, by name. */
type Answers = Record<string, (data: never) => unknown>;

type Running = { port?: number; answers?: Answers };

type Request = { id: number; what: string; data?: unknown };

/** Runs a server under test in this process: started with the bench's data, stopped with the bench. */
export function runTarget<D>(start: (data: D) => Promise<Running>): void {
  let answers: Answers = {};
  const always: Answers = {
    async start(data: D) {
      const running = await start(data);
      answers = running.answers ?? {};
      return running.port;
    },
    // All threads of the process, in microseconds.
    cpu: () => {
      const { user, system } = process.cpuUsage();
      return user + system;
    },
    stop: () => setImmediate(() => process.exit(0)) && undefined,
  };
  process.on('disconnect', () => process.exit(0));
  process.on('message', async ({ id, what, data }: Request) => {
    try {
      const answer = always[what] ?? answers[what];
      if (!answer) throw new Error(`this target has no answer named ${what}`);
      process.send?.({ id, value: await answer(data as never) });
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
    }
  });
}
