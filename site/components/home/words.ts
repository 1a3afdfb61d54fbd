/** The words of the home page in one language. */
export interface Words {
  claim: string;
  title: string;
  lead: string;
  backend: { title: string; text: string };
  frontend: { title: string; text: string };
  npm: string;
  npmLink: string;
  sheet: string;
  layersTitle: string;
  layersLead: string;
  layers: Array<{ title: string; lead: string }>;
  layersLink: string;
  blocksTitle: string;
  blocksLead: string;
  blocksMore: string;
  blocksLink: string;
  tutorialLink: string;
  mapTitle: string;
  mapLead: string;
  columns: [area: string, services: string, blocks: string, ui: string];
  areas: Record<string, string>;
  code: string;
}

const en: Words = {
  claim: "50+ components for front end and back end",
  title: "A service, unfolded.",
  lead: "Nodeblocks is a developer toolkit of small parts. Services and blocks for Node.js, interface blocks for React: take one as it is, override a part of it, or compose your own from the same pieces.",
  backend: { title: "Backend developers", text: "Services, blocks and the functions they are composed of" },
  frontend: { title: "Frontend developers", text: "Controlled React blocks with parts you can replace" },
  npm: "The backend pages open at 0.6.0. npm has 0.14.0, which is documented as Canary.",
  npmLink: "Run a server with 0.14.0",
  sheet: "A folded sheet of five panels: schema, handler, route, feature, service. Each adds one layer to those before.",
  layersTitle: "Five folds make a service",
  layersLead: "No base classes, no decorators. Each layer is a function that takes something and adds to it.",
  layers: [
    { title: "Schema", lead: "What a request must look like. A mismatch ends it with status 400." },
    { title: "Handler", lead: "One step of the work. It gets the payload and returns a Result; the first error ends the chain." },
    { title: "Route", lead: "Method and path, the validators that say who may, and the chain of handlers behind them." },
    { title: "Feature", lead: "A schema and its route: the unit that services share." },
    { title: "Service", lead: "Features with data stores and configuration. It is an Express router; mount it and listen." },
  ],
  layersLink: "Build this service step by step",
  blocksTitle: "The screen in front of it",
  blocksLead: "Interface blocks hold no state of their own. The values live in your component, errors go in by field name, and every part can be overridden.",
  blocksMore: "They take colors, type and spacing from your MUI theme.",
  blocksLink: "Frontend quickstart",
  tutorialLink: "From database to screen: both in one tutorial",
  mapTitle: "A map of the blocks",
  mapLead: "What belongs together, from the database to the screen.",
  columns: ["Area", "Services", "Backend blocks", "Interface blocks"],
  areas: {
    identity: "Identity",
    user: "Users",
    organization: "Organizations",
    product: "Products",
    order: "Orders",
    chat: "Chat",
    common: "For every page",
  },
  code: "Example code: {title}",
};

const ja: Words = {
  claim: "フロントエンドとバックエンドに50以上のコンポーネント",
  title: "サービスを、ひらく。",
  lead: "Nodeblocksは、小さな部品からなる開発ツールキットです。Node.jsのためのサービスとブロック、ReactのためのUIブロック。そのまま使うことも、一部だけ差し替えることも、同じ部品から自分のサービスを組み立てることもできます。",
  backend: { title: "バックエンド開発者の方へ", text: "サービスとブロック、それらを組み立てる関数" },
  frontend: { title: "フロントエンド開発者の方へ", text: "値を呼び出す側で管理し、部品ごとに差し替えられるReactブロック" },
  npm: "バックエンドのページは0.6.0から開きます。npmにあるのは0.14.0で、そのドキュメントはCanaryです。",
  npmLink: "0.14.0でサーバーを動かす",
  sheet: "5面に折られた1枚の紙。スキーマ、ハンドラー、ルート、フィーチャー、サービスの順に、層が1つずつ加わります。",
  layersTitle: "5つの折りで、1つのサービス",
  layersLead: "基底クラスもデコレーターもありません。どの層も、受け取ったものに何かを加える関数です。",
  layers: [
    { title: "スキーマ", lead: "リクエストの形を決めます。合わないリクエストは、ステータス400で終了します。" },
    { title: "ハンドラー", lead: "処理の1ステップです。ペイロードを受け取ってResultを返し、最初のエラーでチェーンが終わります。" },
    { title: "ルート", lead: "メソッドとパス、許可を確かめるバリデーター、その先のハンドラーのチェーンをまとめます。" },
    { title: "フィーチャー", lead: "スキーマとルートの組です。サービスどうしが共有する単位になります。" },
    { title: "サービス", lead: "フィーチャーにデータストアと設定を渡したものです。Expressルーターとしてマウントできます。" },
  ],
  layersLink: "このサービスを順に作る",
  blocksTitle: "その手前にある画面",
  blocksLead: "UIブロックは自分の状態を持ちません。値は、ブロックを使うコンポーネントが持ち、エラーはフィールド名で渡し、どの部品も上書きできます。",
  blocksMore: "色、文字、余白は、MUIのテーマに従います。",
  blocksLink: "フロントエンドのクイックスタート",
  tutorialLink: "チュートリアル：データベースから画面まで",
  mapTitle: "ブロックの地図",
  mapLead: "データベースから画面まで、対応する部品を並べました。",
  columns: ["領域", "サービス", "バックエンドブロック", "UIブロック"],
  areas: {
    identity: "認証とアイデンティティ",
    user: "ユーザー",
    organization: "組織",
    product: "商品",
    order: "注文",
    chat: "チャット",
    common: "すべてのページに",
  },
  code: "コード例：{title}",
};

/** The words in the language of a locale. */
export function wordsOf(locale: string): Words {
  return locale === "ja" ? ja : en;
}
