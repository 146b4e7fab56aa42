import type { Translation } from '#shared/text.ts';
import type { auth as source } from './auth.text.cs.ts';

export const auth: Translation<typeof source> = {
  'LOGIN.TITLE': 'Inicio de sesión',
  'LOGIN.EMAIL': 'Correo electrónico',
  'LOGIN.PASSWORD': 'Contraseña',
  'LOGIN.SUBMIT': 'Iniciar sesión',
  'LOGIN.FORGOTTEN': '¿Ha olvidado su contraseña?',
  'LOGIN.ERROR.PROBLEM': 'No se ha podido iniciar sesión. Inténtelo de nuevo, por favor.',
  'LOGIN.ERROR.FAILED': 'El servidor no responde. Compruebe su conexión e inténtelo de nuevo, por favor.',
  'LOGIN.SAMPLE.TITLE': 'Cuentas de ejemplo',
  'LOGIN.SAMPLE.TEXT': 'La contraseña de todas las cuentas es {password}. Elija con qué cuenta quiere entrar:',
  'CHOICE.SEARCH': 'Nombre o alias de la comunidad',
  'CHOICE.EMPTY': 'Ninguna comunidad coincide.',
  'CHOICE.ENTER': 'Entrar',
  'CHOICE.EMAIL': 'Correo electrónico de acceso',
  'CHOICE.FIND': 'Buscar',
  'CHOICE.OTHER_ACCOUNT': 'Iniciar sesión con otra cuenta',
  'FORGOT_PASSWORD.TITLE': 'Contraseña olvidada',
  'FORGOT_PASSWORD.TEXT':
    'Escriba el correo electrónico con el que inicia sesión. Le enviaremos un enlace para crear una contraseña nueva.',
  'FORGOT_PASSWORD.SUBMIT': 'Enviar el enlace',
  'FORGOT_PASSWORD.SUCCESS':
    'Si tiene una cuenta con nosotros, le hemos enviado un enlace para crear una contraseña nueva. Mire su correo, por favor.',
  'FORGOT_PASSWORD.ERROR.GENERAL': 'No se ha podido enviar el enlace. Inténtelo de nuevo, por favor.',
  'FORGOT_PASSWORD.BACK': 'Volver al inicio de sesión',
  'FORGOT_PASSWORD.AGAIN': 'Enviar un enlace nuevo',
  'NEW_PASSWORD.TITLE': 'Contraseña nueva',
  'NEW_PASSWORD.PASSWORD': 'Contraseña nueva',
  'NEW_PASSWORD.CONFIRM': 'Repita la contraseña nueva',
  'NEW_PASSWORD.RULE': 'Al menos 8 caracteres, una letra mayúscula, una minúscula y una cifra.',
  'NEW_PASSWORD.SUBMIT': 'Guardar la contraseña',
  'NEW_PASSWORD.CANCEL': 'Cancelar',
  'NEW_PASSWORD.DONE': 'La contraseña se ha cambiado. Ya puede iniciar sesión.',
  'NEW_PASSWORD.INVALID': 'El enlace no es válido',
  'FOUNDING.TITLE': 'Crear una casa',
  'FOUNDING.TEXT':
    'Bienvenido. Elija primero el correo y la contraseña con los que administrará esta aplicación. Después rellenará los datos de la casa.',
  'FOUNDING.SUBMIT': 'Continuar',
  'FOUNDING.CLOSED': 'Ya está creado',
  'FOUNDING.CLOSED_HELP':
    'Este enlace ya no vale: la aplicación tiene su administrador. Inicie sesión con su correo y contraseña.',
  'ACTIVATION.TITLE': 'Activación de la cuenta',
  'ACTIVATION.TEXT': 'Hola, {name}. Elija la contraseña con la que iniciará sesión.',
  'ACTIVATION.TEXT_KNOWN': 'Hola, {name}. Ya tiene una cuenta con nosotros, solo falta confirmarla.',
  'ACTIVATION.SUBMIT': 'Activar la cuenta',
  'ACTIVATION.DONE': 'La cuenta está activa. Ya puede iniciar sesión.',
  'ACTIVATION.DEAD':
    'Si ya usó el enlace, su cuenta está activa y puede iniciar sesión. Puede pedir una contraseña nueva. Si no, pida a la junta una nueva invitación.',
  'ACTIVATION.RESET': 'Enviar un enlace para una contraseña nueva',
  'ACTIVATION.CHANGE_TITLE': 'Nuevo correo de acceso',
  'ACTIVATION.CHANGE_TEXT':
    'Buenos días, {name}. Confirme que desde ahora quiere acceder con esta dirección. La anterior dejará de valer.',
  'ACTIVATION.CHANGE_SUBMIT': 'Confirmar la nueva dirección',
  'ACTIVATION.CHANGE_DONE': 'La nueva dirección ya vale. Ahora puede acceder con ella.',
  'FREEZE.TITLE': 'Recuperar el correo anterior',
  'FREEZE.ASKED':
    'En la comunidad de propietarios {community}, {email} va a sustituir su correo de acceso. Si no lo ha pedido, anule el cambio.',
  'FREEZE.CHANGED':
    'En la comunidad de propietarios {community}, {email} ha sustituido su correo de acceso. Si lo anula, su correo volverá a valer y las sesiones de la otra dirección terminarán.',
  'FREEZE.SUBMIT': 'Recuperar mi correo',
  'FREEZE.DONE':
    'Su correo vuelve a valer. Durante siete días nadie salvo usted y un administrador podrá cambiarlo. Si alguien conoce su contraseña, ponga una nueva.',
  'FREEZE.KEEP': 'El cambio está bien, dejarlo así',
  'JOB.addresses': 'Limpieza de cambios de correo y cuentas abandonadas',
};
