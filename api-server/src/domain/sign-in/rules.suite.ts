import type { Database } from '../../ground/database/database';
import { useSignInRules } from '../../testing/sign-in-rules';
import { clientCallsSuite } from './client-calls.suite';
import { codeSuite } from './code.suite';
import { codeSendingSuite } from './code-sending.suite';
import { judgedNumbersSuite } from './judged-numbers.suite';
import { membershipSuite } from './membership.suite';
import { wrongCodesSuite } from './wrong-codes.suite';

/** The rules of the sign-in at their exact limits, asked without HTTP. */
export function signInRulesSuite(database: () => Database): void {
  const rules = useSignInRules(database);
  codeSuite(rules);
  wrongCodesSuite(rules);
  codeSendingSuite(rules);
  membershipSuite(rules);
  judgedNumbersSuite(rules);
  clientCallsSuite(rules);
}
