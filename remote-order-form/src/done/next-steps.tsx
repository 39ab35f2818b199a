import { selectMetadata, useAppSelector } from '@order-change/client';
import { company, contactHours } from '@order-change/contract';
import { Bullets, Heading, Text } from '@order-change/shared-ui';
import { Side } from '../form/form-layout';

/** What happens after the receipt, and whom to ask. */
export function NextSteps({ contactEmail }: { contactEmail: string | undefined }) {
  const contact = useAppSelector(selectMetadata)?.links.contact;
  return (
    <Side forwardedAs="section" gap="s" aria-labelledby="next-steps">
      <Heading level={3} id="next-steps">
        今後の流れ
      </Heading>
      <Bullets>
        <li>
          <Text as="span">
            {contactEmail ? <strong>{contactEmail} </strong> : 'ご入力いただいたメールアドレス'}
            あてに、受付内容の確認メールをお送りします。
          </Text>
        </li>
        <li>
          <Text as="span">変更の内容は、次回のお届けから順次ご注文に反映します。</Text>
        </li>
        <li>
          <Text as="span">反映が終わるまで、続けて変更のお申し込みはできません。</Text>
        </li>
      </Bullets>
      <Text size="s">
        お問い合わせの際は、受付番号をお知らせください。
        <br />
        {company.legalName}　{company.siteName} お問い合わせ窓口
        <br />
        受付時間：{contactHours}
        {contact && (
          <>
            <br />
            {contact}
          </>
        )}
      </Text>
    </Side>
  );
}
