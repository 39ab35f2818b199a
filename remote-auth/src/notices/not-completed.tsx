import { notCompletedText } from '@order-change/contract';
import { Notice, Stack, Text } from '@order-change/shared-ui';
import { ElseContact } from './contact';

const titleEnd = notCompletedText.indexOf('。') + 1;

interface NotCompletedProps {
  /** what has not been done */
  title?: string | undefined;
  advice?: string;
}

/** Stands before the button of a call that the server answered with a failure without words, which opens no dialog (spec §4). */
export function NotCompleted({
  title = notCompletedText.slice(0, titleEnd),
  advice = notCompletedText.slice(titleEnd),
}: NotCompletedProps) {
  return (
    <Notice live tone="error" title={title}>
      <Stack gap="xs">
        <Text>{advice}</Text>
        <ElseContact />
      </Stack>
    </Notice>
  );
}
