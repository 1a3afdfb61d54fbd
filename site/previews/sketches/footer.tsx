import { Fill, Line, Row, Rule, type SketchProps, Stack, Title, Word, words } from './_kit';

export const description = {
  en: 'A logo on the left, three columns of links to its right, and the copyright line below a rule.',
  ja: '左にロゴ、その右にリンクの列が3つ、区切り線の下に著作権表示があります。',
};

export default function FooterSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Row>
        <Fill>
          <Title>{say('Logo', 'ロゴ')}</Title>
        </Fill>
        {[70, 55, 80].map((width) => (
          <Fill key={width}>
            <Stack>
              <Line width={40} strong />
              <Line width={width} />
              <Line width={width - 15} />
              <Line width={width - 5} />
            </Stack>
          </Fill>
        ))}
      </Row>
      <Rule />
      <Word>{say('© Copyright', '© 著作権表示')}</Word>
    </Stack>
  );
}
