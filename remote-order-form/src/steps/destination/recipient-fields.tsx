import { StepTextField } from '../../form/step-fields';
import type { DestinationForm } from './destination-form';
import { FieldPair } from './field-pair';
import { PrintedField } from './printed-field';

/** Who receives the products. */
export function RecipientFields({ form }: { form: DestinationForm }) {
  return (
    <FieldPair>
      <PrintedField
        form={form}
        name="recipientName"
        label="お届け先のお名前"
        hint="例：山田 花子"
        autoComplete="shipping name"
        required
      />
      <StepTextField
        label="電話番号"
        hint="ハイフンはあってもなくてもかまいません。"
        type="tel"
        inputMode="tel"
        autoComplete="shipping tel-national"
        width="medium"
        required
        {...form.text('phoneNumber')}
      />
    </FieldPair>
  );
}
