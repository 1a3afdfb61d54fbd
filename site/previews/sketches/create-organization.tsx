import { Button, Field, Line, Row, type SketchProps, Stack, Title, Word, words } from './_kit';

export const description = {
  en: 'Title, description and form below each other; the form ends with links to the terms and the button that sends it.',
  ja: 'タイトル、説明、フォームが縦に並び、フォームの最後に規約へのリンクと送信ボタンがあります。',
};

export default function CreateOrganizationSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Title>{say('Apply as an organization', '組織として申し込む')}</Title>
      <Line width={90} />
      <Line width={65} />
      <Stack card>
        <Field>{say('Name', '名称')}</Field>
        <Field>{say('Address', '住所')}</Field>
        <Field>{say('Contact', '連絡先')}</Field>
        <Field tall>{say('Description', '説明')}</Field>
        <Word>{say('Terms of use · Privacy agreement', '利用規約・プライバシーに関する同意')}</Word>
        <Row>
          <Button main>{say('Send application', '申し込みを送信')}</Button>
        </Row>
      </Stack>
    </Stack>
  );
}
