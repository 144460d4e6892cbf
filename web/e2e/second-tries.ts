// Says at the end which walks needed a second try: they passed, and something is wrong all the same.
import type { Reporter, TestModule } from 'vitest/node';

export class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId}: ${test.fullName}`),
    );
    if (flaky.length === 0) return;
    console.warn(`\nNeeded a second try (${flaky.length}):\n  ${flaky.join('\n  ')}\n`);
  }
}
