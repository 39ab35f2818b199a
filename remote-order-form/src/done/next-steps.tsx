import { selectMetadata, useAppSelector } from '@order-change/client';
import { type CompanyMetadata, fill, formatEnd } from '@order-change/contract';
import { fillNodes } from '@order-change/form';
import { Bullets, Heading, Text } from '@order-change/shared-ui';
import { ContactByNumber } from '../display/contact-by-number';
import { Email } from '../display/email';
import { Side } from '../form/form-layout';

import * as texts from '#texts/later';

interface NextStepsProps {
  contactEmail: string | undefined;
  /** the first that changes */
  delivery: string;
  /** until when the change can be taken back, in milliseconds since 1970 */
  endsAt: number | undefined;
  /** a take-back was refused, so that the change stands otherwise than the receipt said */
  isStale: boolean;
  /** … as it has been taken back, or replaced: none of the steps comes */
  isEnded: boolean;
  receiptNumber: string;
}

/** Next steps after the receipt, and the contact point. */
export function NextSteps({
  contactEmail,
  delivery,
  endsAt,
  isStale,
  isEnded,
  receiptNumber,
}: NextStepsProps) {
  const metadata: CompanyMetadata | null = useAppSelector(selectMetadata);
  const { next = [texts.reflectedSoon], closing } = metadata?.receipt ?? {};
  const ends =
    endsAt === undefined
      ? [texts.noChangeUntilThen]
      : [fill(texts.canEndUntil, { end: formatEnd(new Date(endsAt)) }), texts.canEndSignedIn];
  if (isEnded)
    return (
      <Side gap="m">
        <ContactByNumber />
      </Side>
    );
  return (
    <Side forwardedAs="section" gap="m" aria-labelledby="next-steps">
      <Heading level={3} id="next-steps">
        {texts.nextSteps}
      </Heading>
      <Bullets>
        <li>
          <Text as="span">
            {fillNodes(texts.mailSentTo, {
              address: contactEmail ? (
                <strong>
                  <Email>{contactEmail}</Email>{' '}
                </strong>
              ) : (
                texts.enteredAddress
              ),
            })}
          </Text>
        </li>
        {next.map((text, index) => (
          <li key={text}>
            <Text as="span">
              {fill(text, { delivery, receiptNumber })}
              {index === next.length - 1 && metadata?.reflectionMails && texts.reflectedThenMailed}
            </Text>
          </li>
        ))}
        {/* Each in one text: a box within it ends WebKit 2.50, by an assertion of its layout. */}
        {!isStale &&
          ends.map((text) => (
            <li key={text}>
              <Text as="span">{text}</Text>
            </li>
          ))}
      </Bullets>
      <ContactByNumber />
      {closing && <Text size="s">{fill(closing, { delivery, receiptNumber })}</Text>}
    </Side>
  );
}
