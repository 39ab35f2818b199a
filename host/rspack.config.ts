import { contractVersion } from '@order-change/shell';
import { hostConfig } from 'tooling/rspack';

export default hostConfig({ folder: import.meta.dirname, contract: contractVersion });
