import { useState } from 'react';
import {
  Badge,
  Button,
  Card,
  CheckboxGroup,
  ErrorSummary,
  FormActions,
  RadioGroup,
  SelectField,
  Stack,
  TextField,
  Thumbnail,
} from '../src/index';

const kinds = [
  { value: 'products', label: '商品', description: 'お届けする商品を変更・追加します。' },
  { value: 'destination', label: 'お届け先' },
  {
    value: 'timeSlot',
    label: 'お届け時間帯',
    disabledReason: 'ご注文の商品には、選択できるお届け時間帯がありません。',
  },
] as const;

const slots = ['希望なし', '午前中', '12時〜14時', '14時〜16時', '16時〜18時', '19時〜21時'];

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="%23f3d9b1" d="M0 0h4v3H0z"/><circle cx="2" cy="1.5" r=".9" fill="%23c4161c"/></svg>';

export function Forms() {
  const [chosen, setChosen] = useState<('products' | 'destination' | 'timeSlot')[]>(['products']);
  const [slot, setSlot] = useState('午前中');
  const [item, setItem] = useState('a');
  const [street, setStreet] = useState('神南一丁目');
  const [attempt, setAttempt] = useState(0);

  return (
    <Stack gap="l">
      {attempt > 0 && (
        <ErrorSummary
          key={attempt}
          errors={[
            { id: 'zip', message: '下2桁が「00」の郵便番号は入力できません。' },
            { id: 'kinds', message: '変更する内容を選択してください。' },
          ]}
        />
      )}
      <Card>
        <Stack gap="l">
          <TextField
            label="メールアドレス"
            hint="認証コードをお送りします。例：name@example.jp"
            type="email"
            autoComplete="email"
            required
          />
          <TextField
            id="zip"
            label="郵便番号"
            hint="ハイフンの有無は問いません。"
            width="short"
            inputMode="numeric"
            defaultValue="1500000"
            error="下2桁が「00」の郵便番号は入力できません。町名まで特定できる郵便番号を入力してください。"
            required
          />
          <SelectField
            label="都道府県"
            placeholder="選択してください"
            width="medium"
            options={[
              { value: '13', label: '東京都' },
              { value: '14', label: '神奈川県' },
            ]}
            required
          />
          <TextField
            label="町名・番地"
            value={street}
            onChange={(event) => setStreet(event.target.value)}
            count={{ current: [...street].length, max: 8 }}
            required
          />
          <TextField label="建物名・部屋番号" placeholder="例：郵便ビル 101号室" />
          <TextField label="会員番号" value="1000000001" readOnly width="medium" />
          <TextField label="電話番号" disabled width="medium" defaultValue="0312345678" />
          <CheckboxGroup
            id="kinds"
            name="kinds"
            label="変更する内容"
            hint="複数選べます。"
            options={kinds}
            value={chosen}
            onChange={setChosen}
            required
            error={chosen.length === 0 ? '変更する内容を選択してください。' : undefined}
          />
          <RadioGroup
            name="slot"
            label="お届け時間帯"
            layout="grid"
            options={slots.map((label) => ({ value: label, label }))}
            value={slot}
            onChange={setSlot}
          />
          <RadioGroup
            name="item"
            label="商品"
            required
            options={[
              {
                value: 'a',
                label: '瀬戸内レモンのはちみつ漬けと無添加ジャムの詰め合わせ',
                description: (
                  <>
                    <Badge>常温</Badge> 3種類・各180g
                  </>
                ),
                media: <Thumbnail src={picture} alt="" />,
              },
              {
                value: 'b',
                label: '北海道産 いくら醤油漬け',
                description: (
                  <>
                    <Badge tone="info">冷凍</Badge> 250g
                  </>
                ),
                media: <Thumbnail src={picture} alt="" />,
                disabledReason: '冷凍の商品は、小笠原村にはお届けできません。',
              },
            ]}
            value={item}
            onChange={setItem}
          />
          <FormActions>
            <Button onClick={() => setAttempt(attempt + 1)}>入力内容を確認する</Button>
            <Button variant="secondary">戻る</Button>
          </FormActions>
        </Stack>
      </Card>
    </Stack>
  );
}
