import { notCompletedText } from '@order-change/contract';
import { Notice, Stack, Text } from '@order-change/shared-ui';
import { Contact } from './contact';

const titleEnd = notCompletedText.indexOf('。') + 1;

/** Stands before the button of a call that the server answered with a failure without words, which opens no dialog (spec §4). */
export function NotCompleted({
  title = notCompletedText.slice(0, titleEnd),
}: {
  title?: string | undefined;
}) {
  return (
    <Notice live tone="error" title={title}>
      <Stack gap="xs">
        <Text>{notCompletedText.slice(titleEnd)}</Text>
        <Contact />
      </Stack>
    </Notice>
  );
}
