import { usePageTitle } from '@order-change/client';
import { Button, Notice, Progress, Stack, Text } from '@order-change/shared-ui';
import { useLayoutEffect, useState } from 'react';
import type { Submission } from '../draft/order-form.state';
import { Readable } from '../form/form-layout';
import { StepHeading } from '../form/step-page';
import { useLeaveIfNothingToShow } from './use-leave-if-nothing-to-show';
import { type AcceptedChange, useSettlement } from './use-settlement';
import { useSubmission } from './use-submission';

interface SubmissionPageProps {
  submission: Submission;
  onAccepted: (accepted: AcceptedChange) => void;
}

/** While a change is on its way: no second one can be sent, and nothing is said before the server has. */
export function SubmissionPage({ submission, onAccepted }: SubmissionPageProps) {
  usePageTitle('お申し込みの送信');
  useLeaveIfNothingToShow();
  const settle = useSettlement(submission, onAccepted);
  const { phase, canAsk, askAgain } = useSubmission(submission, settle);
  const [lost, setLost] = useState(0);

  // The button goes away with its notice: the focus goes to the heading, not nowhere.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) setLost((times) => times + 1);
  }, [phase, canAsk]);

  return (
    <Readable>
      <Stack gap="l">
        <StepHeading key={lost}>お申し込みの送信</StepHeading>
        {phase !== 'waiting' && (
          <Progress
            delay={0}
            label={
              phase === 'sending'
                ? '変更のお申し込みを送信しています'
                : '受け付けの結果を確認しています'
            }
          />
        )}
        {canAsk ? (
          <Notice tone="warning" live title="受け付けの結果を確認できていません">
            <Stack gap="s">
              <Text>
                通信の状態により、変更が受け付けられたかどうかをまだ確認できていません。通信環境をご確認のうえ、もう一度ご確認ください。何度確認しても、お申し込みが重複することはありません。
              </Text>
              <div>
                <Button onClick={askAgain}>受け付けの結果を確認する</Button>
              </div>
            </Stack>
          </Notice>
        ) : (
          <Text>そのままお待ちください。この画面を閉じたり、戻ったりしないでください。</Text>
        )}
      </Stack>
    </Readable>
  );
}
