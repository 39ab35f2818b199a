import { contractVersion } from '@order-change/shell';
import { hostConfig } from '@order-change/build/rspack';

export default hostConfig({ folder: import.meta.dirname, contract: contractVersion });
