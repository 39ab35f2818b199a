import {
  Badge,
  Card,
  ChangeRow,
  Cluster,
  DefinitionList,
  DefinitionRow,
  Heading,
  Stack,
} from '../src/index';

export function Content() {
  return (
    <>
      <Cluster>
        <Badge>常温</Badge>
        <Badge tone="info">冷蔵</Badge>
        <Badge tone="info">冷凍</Badge>
        <Badge tone="success">変更あり</Badge>
        <Badge tone="warning">お届けできません</Badge>
        <Badge tone="error">要確認</Badge>
      </Cluster>
      <Card as="section">
        <Stack>
          <Heading level={3}>変更内容の確認</Heading>
          <DefinitionList>
            <ChangeRow
              label="お届け先"
              before="〒150-0041 東京都渋谷区神南一丁目1番1号"
              after="〒100-2101 東京都小笠原村父島西町字奥村二見台1234番地5 小笠原グリーンハイツ父島二見 1201号室"
            />
            <ChangeRow label="お届け時間帯" before="午前中" after="希望なし" />
            <DefinitionRow label="受取人">山田 花子 様</DefinitionRow>
            <DefinitionRow label="メールアドレス">
              very-long-address-of-a-customer-with-many-characters@mail.example.co.jp
            </DefinitionRow>
          </DefinitionList>
        </Stack>
      </Card>
      <Card look="muted">
        <Heading level={3}>お問い合わせ窓口</Heading>
        受付時間：平日 9時〜18時
      </Card>
    </>
  );
}
