import type { SignInStep } from '@order-change/contract';

/** What each step is called in its heading and in the title of the document. */
export const stepTitles: Record<SignInStep, string> = {
  email: 'メールアドレスの認証',
  code: '認証コードの入力',
  membership: '会員情報の確認',
};
