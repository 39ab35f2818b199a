import { contractVersion } from 'shared-api/shell';
import { remoteConfig } from 'tooling/rspack';

export default remoteConfig({ folder: import.meta.dirname, contract: contractVersion });
