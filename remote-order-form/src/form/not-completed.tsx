import { selectMetadata, useAppSelector } from '@order-change/client';
import { notCompletedText } from '@order-change/contract';
import { ContactPoint } from '@order-change/form';
import { Notice, Stack, Text } from '@order-change/shared-ui';

const titleEnd = notCompletedText.indexOf('。') + 1;

/** Stands before the button of a call that the server answered with a failure without words, which opens no dialog (spec §4). */
export function NotCompleted() {
  return (
    <Notice live tone="error" title={notCompletedText.slice(0, titleEnd)}>
      <Stack gap="xs">
        <Text>{notCompletedText.slice(titleEnd)}</Text>
        <ContactPoint href={useAppSelector(selectMetadata)?.links.contact} />
      </Stack>
    </Notice>
  );
}
