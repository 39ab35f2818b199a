import { notCompletedText } from '@order-change/contract';
import { Notice, Stack, Text } from '@order-change/shared-ui';
import { Contact } from './contact';

/** Stands before the button of a call that the server answered with a failure without words, which opens no dialog (spec §4). */
export function NotCompleted() {
  return (
    <Notice live tone="error">
      <Stack gap="xs">
        <Text>{notCompletedText}</Text>
        <Contact />
      </Stack>
    </Notice>
  );
}
