import { TestEnvironment } from 'jest-environment-node';
import { type Block, skipBlock } from './skip-block';

interface Told {
  describePages?: () => Promise<string>;
  missingBrowser?: string;
}

/** Skips a file that needs a browser if there is none. If a test fails, prints what its pages show. */
export default class ReportingEnvironment extends TestEnvironment {
  async handleTestEvent(
    { name }: { name: string },
    { rootDescribeBlock }: { rootDescribeBlock: Block },
  ): Promise<void> {
    const { describePages, missingBrowser } = this.global as Told;
    if (name === 'run_start' && missingBrowser) skipBlock(rootDescribeBlock, missingBrowser);
    if (name === 'test_fn_failure' && describePages) process.stderr.write(await describePages());
  }
}
