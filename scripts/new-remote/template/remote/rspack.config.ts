import { remoteConfig } from '@order-change/build/rspack';
import { contractVersion } from '@order-change/shell';

export default remoteConfig({ folder: import.meta.dirname, contract: contractVersion });
