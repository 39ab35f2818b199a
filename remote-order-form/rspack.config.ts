import { contractVersion } from '@order-change/shell';
import { remoteConfig } from 'tooling/rspack';

export default remoteConfig({ folder: import.meta.dirname, contract: contractVersion });
