// What the guards of operations mean: the calls of the package, what pages print for them, and a sentence in each language.

/** @type {{guards: string[], page: string, en: string, ja: string}[]} guards: without `isAuthenticated`, arguments by name */
const table = [
  row([""], "None", "Anyone.", "誰でも呼び出せます。"),
  row([""], "None (refresh token in the body)", "Anyone who has a refresh token.", "リフレッシュトークンを持っている人です。"),
  row([""], "None (one-time token in the body)", "Anyone who has the token from the email.", "メールのトークンを持っている人です。"),
  row([""], "None (challenge token in the body)", "Anyone who has the challenge token of a login.", "サインインで返されたチャレンジトークンを持っている人です。"),
  row([""], "One-time token as Bearer", "Anyone who has the token from the email.", "メールのトークンを持っている人です。"),
  row(["doesCategoryExist"], "None", "Anyone.", "誰でも呼び出せます。"),
  row(["isAuthenticated()"], "Bearer token", "Any signed-in identity.", "サインインしているアイデンティティです。"),
  row(
    ["isAuthenticated() & checkIdentityType(admin)", "isAuthenticated() & checkIdentityType(admin) & doesCategoryExist"],
    "Bearer token, admin", "An admin.", "管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), isSelf(identityId))"],
    "Bearer token, admin or the identity itself", "The identity itself, or an admin.", "アイデンティティ本人または管理者です。",
  ),
  row(["isAuthenticated() & isSelf(identityId)"], "Bearer token, the identity itself", "The identity itself.", "アイデンティティ本人です。"),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), isSelf(ownerId))"],
    "Bearer token, admin or the owner in the body", "The identity named in `ownerId`, or an admin.", "`ownerId`が示すアイデンティティ本人または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), isSelf(ownerId))"],
    "Bearer token, admin or own channels", "The identity named in `ownerId`, or an admin.", "`ownerId`が示すアイデンティティ本人または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), isSelf(subscribedId))"],
    "Bearer token, admin or the subscriber", "The identity named in `subscribedId`, or an admin.", "`subscribedId`が示すアイデンティティ本人または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), isSelf(identityId))"],
    "Bearer token, owner or admin", "The identity named in `identityId`, or an admin.", "`identityId`が示すアイデンティティ本人または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), ownsOrder(orderId))"],
    "Bearer token, owner or admin", "The owner of the order, or an admin.", "注文の所有者または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), ownsProfile(profileId))"],
    "Bearer token, admin or profile owner", "The owner of the profile, or an admin.", "プロフィールの所有者または管理者です。",
  ),
  row(["isAuthenticated() & ownsNotification(notificationId)"], "Bearer token, the receiver", "The identity that received it.", "通知を受け取ったアイデンティティです。"),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), hasOrgRole(owner, admin, member; organizationId))"],
    "Bearer token, admin or organization member", "A member of the organization, or an admin.", "組織のメンバーまたは管理者です。",
  ),
  row(
    [
      "isAuthenticated() & some(checkIdentityType(admin), hasOrgRole(owner, admin; organizationId))",
      "isAuthenticated() & some(checkIdentityType(admin), hasOrganizationAccessToMessageTemplate(owner, admin; messageTemplateId))",
      "isAuthenticated() & some(checkIdentityType(admin), all(hasOrgRole(owner, admin; organizationId), hasOrgRoleAssignmentPermission(organizationId, requestBody))) & hasOrgOwnerRemainingAfterMembersUpsert(organizationId, requestBody)",
      "isAuthenticated() & some(checkIdentityType(admin), all(hasOrgRole(owner, admin; organizationId), hasOrgRoleSameOrAbove(organizationId, identityId))) & hasOrgOwnerRemainingAfterMemberRemoval(organizationId, identityId)",
    ],
    "Bearer token, admin or organization owner or admin",
    "The owner or an admin of the organization, or an admin of the application.", "組織の所有者や管理者、またはアプリケーションの管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), hasOrgRole(owner; organizationId))"],
    "Bearer token, admin or organization owner", "The owner of the organization, or an admin.", "組織の所有者または管理者です。",
  ),
  row(
    ["isAuthenticated() & hasOrgRole(owner, admin, member; organizationId)"],
    "Bearer token, organization owner, admin or member", "A member of the organization.", "組織のメンバーです。",
  ),
  row(
    ["isAuthenticated() & hasOrgRole(owner, admin; organizationId)"],
    "Bearer token, organization owner or admin", "The owner or an admin of the organization.", "組織の所有者または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), ownsChannel(channelId))"],
    "Bearer token, admin or owner", "The owner of the channel, or an admin.", "チャンネルの所有者または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), ownsChannel(channelId), hasSubscription(channelId))"],
    "Bearer token, admin, owner or subscriber", "The owner or a subscriber of the channel, or an admin.", "チャンネルの所有者か参加者、または管理者です。",
  ),
  row(
    ["isAuthenticated() & channelExists(channelId) & hasSubscription(channelId)"],
    "Bearer token, subscriber", "A subscriber of the channel.", "チャンネルの参加者です。",
  ),
  row(
    ["isAuthenticated() & channelExists(channelId) & hasSubscription(channelId) & isSelf(identityId)"],
    "Bearer token, subscriber, own state", "A subscriber of the channel, for their own state.", "チャンネルの参加者本人です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), hasSubscription(channelId), ownsChannel(channelId), isSelf(subscribedId))"],
    "Bearer token, admin, channel owner, subscriber or own",
    "The owner or a subscriber of the channel, the identity named in `subscribedId`, or an admin.",
    "チャンネルの所有者か参加者、`subscribedId`が示すアイデンティティ本人、または管理者です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), ownsSubscription(subscriptionId))"],
    "Bearer token, admin or subscriber", "The subscriber, or an admin.", "参加者本人または管理者です。",
  ),
  row(
    ["isAuthenticated() & isSelf(senderId) & hasSubscription(channelId)"],
    "Bearer token, sender with a subscription", "The identity named in `senderId`, if it subscribes to the channel.", "`senderId`が示す、チャンネルの参加者本人です。",
  ),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), hasSubscription(channelId), isSelf(senderId))"],
    "Bearer token, admin, subscriber or sender",
    "A subscriber of the channel, the identity named in `senderId`, or an admin.", "チャンネルの参加者、`senderId`が示すアイデンティティ本人、または管理者です。",
  ),
  row(["isAuthenticated() & ownsMessage(messageId)"], "Bearer token, sender", "The sender of the message.", "メッセージの送信者です。"),
  row(
    ["isAuthenticated() & some(checkIdentityType(admin), ownsMessage(messageId))"],
    "Bearer token, admin or sender", "The sender of the message, or an admin.", "メッセージの送信者または管理者です。",
  ),
];

function row(guards, page, en, ja) {
  return { guards, page, en, ja };
}

/** The sentence for the guards of an operation, as its page prints them; undefined if the two do not go together. */
export function authorizationOf(operation, page) {
  const guards = operation.guards.map(brief).join(" & ");
  return table.find((each) => each.guards.includes(guards) && each.page === page);
}

/** `isSelf(["params","requestParams","identityId"])` is `isSelf(identityId)`. */
export function brief(guard) {
  return guard
    .replace(/\["params"(?:,"\w+")*?,"(\w+)"\]/g, "$1")
    .replace(/\[("[\w",]*")\](, )?/g, (_, list, more) => list.replaceAll('"', "").replaceAll(",", ", ") + (more ? "; " : ""));
}

/** The sentences and their translations. */
export function translatedGuards() {
  return table.map(({ en, ja }) => [en, ja]);
}
