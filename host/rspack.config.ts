import { contractVersion } from 'shared-api/shell';
import { hostConfig } from 'tooling/rspack';

export default hostConfig({ folder: import.meta.dirname, contract: contractVersion });
