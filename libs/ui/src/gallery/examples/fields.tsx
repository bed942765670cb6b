import { Checkbox } from '../../checkbox/checkbox';
import { FileField } from '../../file-field/file-field';
import { FieldGroup } from '../../form/field-group';
import { Form } from '../../form/form';
import { FormAlert } from '../../form/form-alert';
import { SelectField } from '../../form/select-field';
import { SegmentedControl } from '../../segmented-control/segmented-control';
import { Switch } from '../../switch/switch';
import { FieldNote } from '../../text-field/field-note';
import { PasswordField } from '../../text-field/password-field';
import { TextField } from '../../text-field/text-field';
import { type ExampleGroup } from '../example';

const ignore = (): void => undefined;

export const fields: readonly ExampleGroup[] = [
  {
    name: 'form',
    shows: ['Form', 'FormAlert', 'TextField', 'FieldNote', 'PasswordField', 'SelectField'],
    examples: (
      <Form onSubmit={ignore}>
        <FormAlert>The number or the password is wrong.</FormAlert>
        <TextField label="Mobile number" prefix="+234" defaultValue="803 123 4567" hint="Without the first 0" />
        <TextField label="Amount" prefix="₦" defaultValue="20" error="Deposit at least ₦100." />
        <PasswordField label="Password" defaultValue="secret" />
        <SelectField label="Bank" error="Choose your bank.">
          <option>GTBank</option>
        </SelectField>
        <FieldNote id="gallery-note" hint="A hint below a field" />
      </Form>
    ),
  },
  {
    name: 'file-field',
    shows: ['FileField'],
    examples: (
      <FileField
        name="document"
        label="Photo of your card"
        hint="All four corners, up to 5 MB"
        withoutChooser={{ mayBe: () => false, note: '', link: '' }}
      />
    ),
  },
  {
    name: 'choices',
    shows: ['Checkbox', 'Switch', 'FieldGroup', 'SegmentedControl'],
    examples: (
      <>
        <Checkbox defaultChecked>I am 18 or older</Checkbox>
        <Checkbox>Send me offers</Checkbox>
        <Switch defaultChecked>Vibration</Switch>
        <Switch>Sound</Switch>
        <Switch disabled>Animation</Switch>
        <FieldGroup legend="Odds changes" error="Choose one.">
          <Checkbox>Accept better odds</Checkbox>
        </FieldGroup>
        <SegmentedControl
          label="Type of bet"
          value="multiple"
          onChange={ignore}
          options={[
            { value: 'single', label: 'Single' },
            { value: 'multiple', label: 'Multiple' },
            { value: 'system', label: 'System', disabled: true },
          ]}
        />
      </>
    ),
  },
];
