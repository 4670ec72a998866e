import { join } from 'node:path';
import { createVitest, type Reporter, type TestCase, type TestModule } from 'vitest/node';

/**
 * What one run showed: the number of executed tests, the name of the first that failed, and the errors outside
 * of tests, such as a failed `beforeAll`.
 */
export type Outcome = { ran: number; failed: string | null; broken: string[] };

/** Runs tests of one copied tree. */
export type GuardRunner = {
  /** Tells the runner that a file was changed; without it the tests would run its former version. */
  changed(path: string): void;
  /** Runs the tests of `tests`, a part of a path, whose names contain `named`, until the first failure. */
  run(tests: string, named?: string): Promise<Outcome>;
  close(): Promise<void>;
};

/** Starts Vitest once for many runs, because its start and the first reading of all files take seconds. */
export async function startGuardRunner(root: string): Promise<GuardRunner> {
  const recorder = new Recorder();
  const vitest = await createVitest({
    root,
    config: join(root, 'vitest.config.ts'),
    watch: false,
    bail: 1,
    maxWorkers: 1,
    reporters: [recorder],
  });

  return {
    changed(path) {
      vitest.invalidateFile(path);
      vitest.watcher.invalidates.add(path);
    },
    async run(tests, named) {
      const files = await vitest.globTestSpecifications([tests]);
      const options = named === undefined ? undefined : { testNamePattern: new RegExp(literal(named)) };
      const chosen = files.map(({ project, moduleId, pool }) =>
        project.createSpecification(moduleId, options, pool),
      );
      recorder.begin();
      const { unhandledErrors } = await vitest.runTestSpecifications(chosen);
      return recorder.end(unhandledErrors);
    },
    close: () => vitest.close(),
  };
}

/** Counts the tests of one run; Vitest's own result also contains those of former runs. */
class Recorder implements Reporter {
  private ran = 0;
  private failed: string | null = null;
  private broken: string[] = [];

  begin(): void {
    [this.ran, this.failed, this.broken] = [0, null, []];
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'skipped' || state === 'pending') return;
    this.ran += 1;
    if (state === 'failed') this.failed ??= `${test.module.relativeModuleId}: ${test.fullName}`;
  }

  onTestModuleEnd(module: TestModule): void {
    for (const { message } of module.errors()) this.broken.push(`${module.relativeModuleId}: ${message}`);
  }

  end(unhandled: unknown[]): Outcome {
    const { ran, failed } = this;
    return { ran, failed, broken: [...this.broken, ...unhandled.map(String)] };
  }
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
