import type { Translation } from '#shared/text.ts';
import type { outbox as source } from './outbox.text.cs.ts';

export const outbox: Translation<typeof source> = {
  'OUTBOX.TEXT': '应用已发送或将要发送的邮件。',
  'OUTBOX.NO_TRANSPORT': '邮件发送尚未设置（SMTP_URL）。邮件会留在这里。',
  'OUTBOX.SHOW': '显示正文',
  'OUTBOX.HIDE': '隐藏正文',
  'OUTBOX.TO': '收件人',
  'OUTBOX.SUBJECT': '主题',
  'OUTBOX.STATUS': '状态',
  'OUTBOX.CREATED': '创建时间',
  'OUTBOX.STATUS.waiting': '等待中',
  'OUTBOX.STATUS.sent': '已发送',
  'OUTBOX.STATUS.failed': '发送失败',
  'OUTBOX.BODY_GONE': '已发送邮件的正文不会保存。',
  'MAIL.RESET.SUBJECT': '{app} 的新密码',
  'MAIL.RESET.BODY':
    '您好：\n\n有人（很可能是您）申请了 {app} 的新密码。请在这里设置：\n\n{link}\n\n链接在一小时内有效，只能使用一次。如果您没有申请，请删除此邮件，一切不会改变。\n\n{app}',
  'MAIL.ACTIVATION.SUBJECT': '{app} 邀请：{community}',
  'MAIL.ACTIVATION.BODY':
    '您好：\n\n业主协会“{community}”邀请您使用 {app}。您可以在其中查看您所在楼的通知、文档和日历。请在这里激活账户：\n\n{link}\n\n链接在七天内有效。\n\n{app}',
};
