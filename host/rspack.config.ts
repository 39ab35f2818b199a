import { hostConfig } from '@order-change/build/rspack';
import { company, contactHours, contactPoints, supportTelephone } from '@order-change/contract';
import { contractVersion, oldestContract } from '@order-change/shell';
import { documentTexts } from './src/texts/ja.document';

export default hostConfig({
  folder: import.meta.dirname,
  contract: contractVersion,
  oldestContract,
  texts: {
    ...documentTexts,
    siteName: company.siteName,
    telephone: supportTelephone,
    hours: contactHours,
    email: contactPoints.email,
  },
});
