import { Button, Line, Row, type SketchProps, Stack, Title, Word, words } from './_kit';

export const description = {
  en: 'A title and a line of explanation, three questions as rows, the first unfolded to its answer, and a button below.',
  ja: 'タイトルと説明文、行として並ぶ3つの質問があり、1つ目は回答が開いています。下にボタンがあります。',
};

export default function FaqSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Title>{say('Frequently asked questions', 'よくある質問')}</Title>
      <Line width={60} />
      <Stack card>
        <Row apart>
          <Word>{say('Question', '質問')}</Word>
          <Word>▴</Word>
        </Row>
        <Line width={95} />
        <Line width={70} />
      </Stack>
      {['b', 'c'].map((key) => (
        <Stack key={key} card>
          <Row apart>
            <Word>{say('Question', '質問')}</Word>
            <Word>▾</Word>
          </Row>
        </Stack>
      ))}
      <Row>
        <Button>{say('Contact us', 'お問い合わせ')}</Button>
      </Row>
    </Stack>
  );
}
