import { Avatar, Chip, Field, Fill, Line, Row, type SketchProps, Stack, Title, Word, words } from './_kit';

export const description = {
  en: 'A heading and a search field, then rows with avatar, name, last message and time; the first row is unread.',
  ja: '見出しと検索欄の下に、アバター、名前、最後のメッセージ、時刻を示す行が並びます。1行目は未読です。',
};

export default function ConversationListSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Title>{say('Messages', 'メッセージ')}</Title>
      <Field>{say('Search', '検索')}</Field>
      {[75, 60, 85].map((width, i) => (
        <Stack key={width} card>
          <Row>
            <Avatar />
            <Fill>
              <Stack>
                <Line width={30} strong />
                <Line width={width} />
              </Stack>
            </Fill>
            {i === 0 ? <Chip chosen>{say('2 unread', '未読2件')}</Chip> : null}
            <Word>{say('Time', '時刻')}</Word>
          </Row>
        </Stack>
      ))}
    </Stack>
  );
}
