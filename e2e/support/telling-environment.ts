import { TestEnvironment } from 'jest-environment-node';

/** When a test fails: what its pages show in that moment, before they are closed. */
export default class TellingEnvironment extends TestEnvironment {
  async handleTestEvent({ name }: { name: string }): Promise<void> {
    const { describePages } = this.global as { describePages?: () => Promise<string> };
    if (name === 'test_fn_failure' && describePages) process.stderr.write(await describePages());
  }
}
