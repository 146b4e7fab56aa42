import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': '应用已发送或将要发送的邮件。',
  'OUTBOX.NO_TRANSPORT':
    '尚未设置邮件发送（SMTP_URL）。邮件将保留在此处。发给已在登录使用者的链接和验证码已隐藏：它们只属于本人。',
  'OUTBOX.SHOW': '显示正文',
  'OUTBOX.HIDE': '隐藏正文',
  'OUTBOX.TO': '收件人',
  'OUTBOX.SUBJECT': '主题',
  'OUTBOX.STATUS': '状态',
  'OUTBOX.CREATED': '创建时间',
  'OUTBOX.WAITING': { other: '{count} 封邮件等待中' },
  'OUTBOX.FAILED': { other: '{count} 封未送达' },
  'OUTBOX.LAST': '最后发送 {date}',
  'OUTBOX.STATUS.waiting': '等待中',
  'OUTBOX.STATUS.sent': '已发送',
  'OUTBOX.STATUS.failed': '发送失败',
  'OUTBOX.BODY_GONE': '已发送邮件的正文不会保存。',
  'OUTBOX.MASKED': '链接和验证码已隐藏。每次查看都会被记录。',
  'MAIL.RESET.SUBJECT': '{app} 的新密码',
  'MAIL.RESET.BODY':
    '您好{named}：\n\n有人（很可能是您）申请了 {app} 的新密码。请在这里设置。\n\n设置新密码：\n{link}\n\n链接在一小时内有效，只能使用一次。如果您没有申请，请删除此邮件，一切不会改变。\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': '{app} 邀请：{community}',
  'MAIL.ACTIVATION.BODY':
    '您好{named}：\n\n业主协会“{community}”邀请您使用 {app}。您可以在其中查看您所在楼的通知、文档和日历。请在这里激活账户。\n\n激活账户：\n{link}\n\n链接在七天内有效。\n\n{app}',
  'MAIL.ADDRESS_CONFIRM.SUBJECT': '请确认您的新邮箱：{community}',
  'MAIL.ADDRESS_CONFIRM.BODY':
    '您好：\n\n今后您将使用此邮箱登录 {app} 中的业主协会“{community}”。请在这里确认。\n\n确认新地址：\n{link}\n\n在确认之前，原邮箱仍然有效。链接在七天内有效。如果您并未预期此邮件，请将其删除。\n\n{app}',
  'MAIL.ADDRESS_ASKED.SUBJECT': '您的登录邮箱正在被更改：{community}',
  'MAIL.ADDRESS_ASKED.BODY':
    '您好：\n\n在业主协会“{community}”中，您的登录邮箱将被更换为 {email}。在新邮箱得到确认之前，您的邮箱仍然有效。\n\n如果您对此不知情或不同意，请撤回更改。\n\n撤销更改：\n{link}\n\n链接在七天内有效，且只能使用一次。\n\n{app}',
  'MAIL.ADDRESS_CHANGED.SUBJECT': '您的登录邮箱已被更改：{community}',
  'MAIL.ADDRESS_CHANGED.BODY':
    '您好：\n\n在业主协会“{community}”中，此登录邮箱已被更换为 {email}。\n\n如果您对此不知情或不同意，请撤回更改。您的邮箱将重新生效，此后建立的登录将全部结束。\n\n撤销更改：\n{link}\n\n链接在七天内有效，且只能使用一次。\n\n{app}',
  'MAIL.PLACE_BACK.SUBJECT': '登录更改已被撤回：{name}',
  'MAIL.PLACE_BACK.BODY':
    '您好：\n\n在 {community} 中，有人从此前属于 {name} 的邮箱撤回了登录邮箱的更改。地址、访问权限和角色已恢复到最近七天内各项更改之前的状态。\n\n请查明是谁做了这些更改以及原因。如果更改是正确的，请与此人商定后重新进行。\n\n打开此人的资料：\n{link}\n\n{app}',
  'MAIL.MONEY_CHANGED.SUBJECT': '有关房屋款项的更改：{community}',
  'MAIL.MONEY_CHANGED.BODY':
    '您好：\n\n在 {community} 中，{name} 更改了以下内容：\n\n{what}\n\n如果您不知情，请尽快核实。\n\n在应用中打开：\n{link}\n\n{app}',
  'MAIL.MONEY_ASKED.SUBJECT': '有关房屋款项的更改等待确认：{community}',
  'MAIL.MONEY_ASKED.BODY':
    '您好：\n\n在 {community} 中，{name} 希望更改以下内容：\n\n{what}\n\n经另一名委员会成员确认后生效。如涉及账户，确认前请通过电子邮件以外的方式（例如向银行）核实。\n\n处理此更改：\n{link}\n\n{app}',
  'MAIL.MONEY.bankAccount': '收款账户：原为 {from}，现为 {to}',
  'MAIL.MONEY.paymentEmail': '付款匹配邮箱：原为 {from}，现为 {to}',
  'MAIL.MONEY.confirmsAccount.true': '今后更改账户须由另一名委员会成员确认。',
  'MAIL.MONEY.confirmsAccount.false': '今后更改账户不再需要另一名委员会成员确认。',
  'MAIL.MONEY.statements': '读取对账单的账户：原为 {from}，现为 {to}',
  'MAIL.MONEY.symbols': '单元付款识别号：{to}',
  'MAIL.MONEY.payeeAccount': '房屋支付“{title}”的账户：原为 {from}，现为 {to}',
  'MAIL.TRANSFER_OWN.SUBJECT': '房屋业主变更：{community}',
  'MAIL.TRANSFER_OWN.BODY':
    '您好，\n\n在 {community}，{name} 登记了您所拥有份额的变更：\n\n{what}\n\n如与事实不符，请立即联系委员会。\n\n{app}',
  'MAIL.TRANSFER_HOUSE.SUBJECT': '业主已变更：{community}',
  'MAIL.TRANSFER_HOUSE.BODY':
    '您好，\n\n在 {community}，{name} 登记了业主变更：\n\n{what}\n\n如您不知情，请尽快核实。\n\n打开房屋列表：\n{link}\n\n{app}',
  'MAIL.TRANSFER.OWN': '房屋 {number}，自 {date}：此前 {before}，现为 {after}',
  'MAIL.TRANSFER.OF_UNIT': '房屋 {number}，自 {date}\n  此前：{before}\n  现为：{after}',
  'MAIL.TRANSFER.NOTHING': '无',
  'MAIL.TRANSFER.WHOLE': '整套房屋',
  'MAIL.TRANSFER.UNKNOWN': '大小未知的一部分',
  'MAIL.TRANSFER.MORE': { other: '以及另外 {count} 套房屋' },
  'MAIL.TRANSFER.ADMINISTRATOR': '应用管理员',
};
