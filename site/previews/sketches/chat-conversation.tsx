import { Avatar, Button, Field, Fill, Line, Row, Rule, type SketchProps, Stack, Word, words } from './_kit';

export const description = {
  en: 'Messages of the other side on the left with an avatar, own messages on the right, and an input with a button at the lower edge.',
  ja: '相手のメッセージはアバター付きで左に、自分のメッセージは右に並び、下端に入力欄とボタンがあります。',
};

function Bubble({ width, own, time }: { width: number; own?: boolean; time: string }) {
  return (
    <div className={own ? 'sketch-bubble sketch-own' : 'sketch-bubble'}>
      <Line width={100} />
      <Line width={width} />
      <Word>{time}</Word>
    </div>
  );
}

export default function ConversationSketch({ locale }: SketchProps) {
  const say = words(locale);
  return (
    <Stack>
      <Row>
        <Avatar />
        <Bubble width={60} time="10:02" />
      </Row>
      <Bubble width={80} own time="10:05" />
      <Row>
        <Avatar />
        <Bubble width={45} time="10:06" />
      </Row>
      <Rule />
      <Row>
        <Button>{say('Attach', '添付')}</Button>
        <Button>{say('Templates', 'テンプレート')}</Button>
        <Fill>
          <Field>{say('Message', 'メッセージ')}</Field>
        </Fill>
        <Button main>{say('Send', '送信')}</Button>
      </Row>
    </Stack>
  );
}
