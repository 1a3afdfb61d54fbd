// Finds what a page says of a field: in the table of the operation, in that of another one, or in that of the entity.

/** Fields that pages do not list, since their names say it. */
const names = {
  en: {
    attributeId: "Identifier of the attribute group.", categoryId: "Identifier of the category.", channelId: "Identifier of the channel.",
    followOrganizationId: "Identifier of the organization to follow.", followProfileId: "Identifier of the profile to follow.",
    identityId: "Identifier of the identity.", imageId: "Identifier of the image.", invitationId: "Identifier of the invitation.",
    likeProductId: "Identifier of the product to like.", locationId: "Identifier of the location.", messageId: "Identifier of the message.",
    attachmentId: "Identifier of the attachment.", messageTemplateId: "Identifier of the message template.",
    notificationId: "Identifier of the notification.", orderId: "Identifier of the order.", organizationId: "Identifier of the organization.",
    productId: "Identifier of the product.", productVariantId: "Identifier of the variant.", profileId: "Identifier of the profile.",
    subscriptionId: "Identifier of the subscription.",
  },
  ja: {
    attributeId: "属性グループの識別子です。", categoryId: "カテゴリーの識別子です。", channelId: "チャンネルの識別子です。",
    followOrganizationId: "フォローする組織の識別子です。", followProfileId: "フォローするプロフィールの識別子です。",
    identityId: "アイデンティティの識別子です。", imageId: "画像の識別子です。", invitationId: "招待の識別子です。",
    likeProductId: "いいねする商品の識別子です。", locationId: "ロケーションの識別子です。", messageId: "メッセージの識別子です。",
    attachmentId: "添付ファイルの識別子です。", messageTemplateId: "メッセージテンプレートの識別子です。",
    notificationId: "通知の識別子です。", orderId: "注文の識別子です。", organizationId: "組織の識別子です。",
    productId: "商品の識別子です。", productVariantId: "バリエーションの識別子です。", profileId: "プロフィールの識別子です。",
    subscriptionId: "購読の識別子です。",
  },
};

/** The descriptions of a page. `all` has every one by a key that both languages share. */
export function descriptionsOf(page) {
  const locale = /i18n/.test(page.file) ? "ja" : "en";
  const all = new Map();
  const elsewhere = new Map();
  for (const [key, said] of page.operations) {
    for (const [place, text] of said.fields ?? []) {
      all.set(`${key} ${place}`, text);
      const name = place.split(" ")[1];
      if (!elsewhere.has(name)) elsewhere.set(name, text);
    }
  }
  for (const entity of page.entities) {
    for (const { name, text } of entity.fields) all.set(`${entity.id} ${name}`, text);
  }
  for (const [name, text] of Object.entries(names[locale])) all.set(`path ${name}`, text);
  return { all, of, describe };

  function of(said, where, name) {
    const own = said.fields?.get(`${where} ${name}`);
    if (own || where === "query") return own;
    if (where === "path") return names[locale][name];
    return elsewhere.get(name) ?? inEntity(name);
  }

  function inEntity(name) {
    for (const { fields } of page.entities) {
      const field = fields.find((each) => each.name === name);
      if (field) return field.text;
    }
  }

  /** A schema with a description on each property that the page speaks of. */
  function describe(said, where, schema, below) {
    // Every schema of the package refuses other fields; the page of errors says so.
    const { $schema: _, additionalProperties, ...out } = schema;
    if (additionalProperties === true) out.additionalProperties = true;
    if (out.properties) {
      out.properties = Object.fromEntries(
        Object.entries(out.properties).map(([name, inner]) => {
          const described = describe(said, where, inner, `${below}${name}.`);
          const text = said.fields?.get(`${where} ${below}${name}`) ?? (below === "" || below === "[]." ? of(said, where, name) : inEntity(name));
          return [name, text ? { ...described, description: text } : described];
        }),
      );
    }
    if (out.items && !Array.isArray(out.items)) out.items = describe(said, where, out.items, `${below}[].`);
    return out;
  }
}
